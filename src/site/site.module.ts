import { Module } from '@nestjs/common';
import { HttpModule } from '../platform/http/http.module';
import { ProblemPages } from '../platform/http/problem-pages';
import { MediaModule } from '../media/media.module';
import { PostsModule } from '../posts/posts.module';
import { PreviewsModule } from '../posts/previews/previews.module';
import { TextsModule } from '../posts/texts/texts.module';
import { BlogReader } from './blog-reader';
import { ChangesController } from './changes/changes.controller';
import { ChangesReader } from './changes/changes-reader';
import { ChangesService } from './changes/changes.service';
import { RenderCache } from './render-cache';
import { NotFoundController } from './not-found.controller';
import { FeedsController } from './feeds.controller';
import { FeedsService } from './feeds.service';
import { MarkdownService } from './markdown.service';
import { NeighborReader } from './neighbor-reader';
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
import { PictureReader } from './pictures/picture-reader';
import { ReaderResponses } from './reader-responses';
import { RenderedReads } from './rendered-reads';
import { RootController } from './root.controller';
import { SearchController } from './search.controller';
import { SearchReader } from './search-reader';
import { SearchService } from './search.service';
import { SitemapsService } from './sitemaps.service';
import { TextPlaces } from './text-places';
import { AssetsController } from './assets.controller';

/** No domain module imports this module. Paths are matched in the order of the controllers. */
@Module({
  imports: [HttpModule, MediaModule, PostsModule, PreviewsModule, TextsModule],
  controllers: [
    AssetsController,
    FeedsController,
    ChangesController,
    PublicController,
    SearchController,
    PagesController,
    PreviewPagesController,
    RootController,
    NotFoundController,
  ],
  providers: [
    BlogReader,
    ChangesReader,
    ChangesService,
    RenderCache,
    FeedsService,
    MarkdownService,
    NeighborReader,
    PageModels,
    PageParts,
    PagesService,
    PictureReader,
    PreviewAnswers,
    PreviewReader,
    PublicService,
    PublicViews,
    ReaderResponses,
    RenderedReads,
    SearchReader,
    SearchService,
    SitemapsService,
    TextPlaces,
  ],
})
export class SiteModule {
  constructor(problems: ProblemPages, pages: PagesService, previews: PreviewAnswers) {
    problems.add('blog', ({ title }) => pages.failed(title));
    problems.add('preview', ({ title }) => previews.failed(title));
  }
}
