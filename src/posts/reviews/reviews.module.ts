import { Module } from '@nestjs/common';
import { DraftsModule } from '../drafts/drafts.module';
import { ReviewsController } from './reviews.controller';
import { ReviewsService } from './reviews.service';

/** The rule that requires reviews is in `posts/write/review-gate.ts`. */
@Module({
  imports: [DraftsModule],
  controllers: [ReviewsController],
  providers: [ReviewsService],
})
export class ReviewsModule {}
