import { Module } from '@nestjs/common';
import { HttpModule } from '../platform/http/http.module';
import { ProblemPages } from '../platform/http/problem-pages';
import { PostsModule } from '../posts/posts.module';
import { PreviewsModule } from '../posts/previews/previews.module';
import { TextsModule } from '../posts/texts/texts.module';
import { BlogReader } from './blog-reader';
import { Documents } from './documents';
import { ElsewhereController } from './elsewhere.controller';
import { FeedsController } from './feeds.controller';
import { FeedsService } from './feeds.service';
import { MarkdownService } from './markdown.service';
import { NeighbourReader } from './neighbour-reader';
import { PageModels } from './page-models';
import { PageParts } from './page-parts';
import { PagesController } from './pages.controller';
import { PagesService } from './pages.service';
import { PreviewAnswers } from './preview-answers.service';
import { PreviewPagesController } from './preview-pages.controller';
import { PreviewReader } from './preview-reader';
import { PublicController } from './public.controller';
import { PublicService } from './public.service';
import { PublicViews } from './public-views';
import { RenderedReads } from './rendered-reads';
import { SearchController } from './search.controller';
import { SearchReader } from './search-reader';
import { SearchService } from './search.service';
import { SitemapsService } from './sitemaps.service';
import { AssetsController } from './assets.controller';

/**
 * Serves readers: pages of blogs, feeds and public JSON. The module imports the domain modules; none of them imports
 * it. Paths are matched in the order of the controllers.
 */
@Module({
  imports: [HttpModule, PostsModule, PreviewsModule, TextsModule],
  controllers: [
    AssetsController,
    FeedsController,
    PublicController,
    SearchController,
    PagesController,
    PreviewPagesController,
    ElsewhereController,
  ],
  providers: [
    BlogReader,
    Documents,
    FeedsService,
    MarkdownService,
    NeighbourReader,
    PageModels,
    PageParts,
    PagesService,
    PreviewAnswers,
    PreviewReader,
    PublicService,
    PublicViews,
    RenderedReads,
    SearchReader,
    SearchService,
    SitemapsService,
  ],
})
export class SiteModule {
  constructor(problems: ProblemPages, pages: PagesService, previews: PreviewAnswers) {
    problems.add('blog', ({ title }) => pages.failed(title));
    problems.add('preview', ({ title }) => previews.failed(title));
  }
}
