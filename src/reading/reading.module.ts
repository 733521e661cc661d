import { Module } from '@nestjs/common';
import { HttpModule } from '../http/http.module';
import { ProblemPages } from '../http/problem-pages';
import { PostsModule } from '../posts/posts.module';
import { TextsModule } from '../texts/texts.module';
import { BlogReader } from './blog-reader';
import { Documents } from './documents';
import { ElsewhereController } from './elsewhere.controller';
import { FeedsController } from './feeds.controller';
import { FeedsService } from './feeds.service';
import { PageModels } from './page-models';
import { PagesController } from './pages.controller';
import { PagesService } from './pages.service';
import { PublicController } from './public.controller';
import { PublicService } from './public.service';
import { PublicViews } from './public-views';
import { Reading } from './reading';
import { SitemapsService } from './sitemaps.service';
import { StylesheetController } from './stylesheet.controller';

/**
 * Everything for readers: the pages of blogs, their feeds, and public JSON. It imports the domains; none imports it. Paths
 * are matched in the order of the controllers.
 */
@Module({
  imports: [HttpModule, PostsModule, TextsModule],
  controllers: [
    StylesheetController,
    FeedsController,
    PublicController,
    PagesController,
    ElsewhereController,
  ],
  providers: [
    BlogReader,
    Documents,
    FeedsService,
    PageModels,
    PagesService,
    PublicService,
    PublicViews,
    Reading,
    SitemapsService,
  ],
})
export class ReadingModule {
  constructor(problems: ProblemPages, pages: PagesService) {
    problems.add('blog', ({ title }) => pages.failed(title));
  }
}
