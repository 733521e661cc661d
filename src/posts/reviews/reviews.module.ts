import { Module } from '@nestjs/common';
import { DraftsModule } from '../drafts/drafts.module';
import { ReviewsController } from './reviews.controller';
import { ReviewsService } from './reviews.service';

/** The review of drafts by a second person. The rule that needs it is in `posts/review-gate.ts`. */
@Module({
  imports: [DraftsModule],
  controllers: [ReviewsController],
  providers: [ReviewsService],
})
export class ReviewsModule {}
