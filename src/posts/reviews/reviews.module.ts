import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/mail.module';
import { DraftsModule } from '../drafts/drafts.module';
import { ReviewMails } from './review-mails.service';
import { PostReviewNote } from './post-review-note.entity';
import { ReviewNotesService } from './review-notes.service';
import { ReviewsController } from './reviews.controller';
import { ReviewsService } from './reviews.service';

/** The rule that requires reviews is in `posts/write/review-gate.ts`. */
@Module({
  imports: [TypeOrmModule.forFeature([PostReviewNote]), DraftsModule, MailModule],
  controllers: [ReviewsController],
  providers: [ReviewMails, ReviewNotesService, ReviewsService],
})
export class ReviewsModule {}
