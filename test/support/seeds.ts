import { DataSource } from 'typeorm';
import { SeedService } from '../../src/operator/seed/seed.service';
import { SeededWork } from '../../src/operator/seed/seeded-work';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { BlogAddresses } from '../../src/posts/blog-addresses';
import { DraftWriter } from '../../src/posts/drafts/draft-writer';
import { GonePosts } from '../../src/posts/write/gone-posts';
import type { Blog } from './blog';

/** Returns a service that seeds accounts of a running blog, without starting a process for the command. */
export function seedsOf(blog: Blog): SeedService {
  const begun = new SeededWork(blog.get(DraftWriter), blog.get(BlogAddresses));
  return new SeedService(blog.get(DataSource), blog.get(UnitOfWork), begun, blog.get(GonePosts));
}
