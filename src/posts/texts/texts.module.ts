import { Module } from '@nestjs/common';
import { EarlyTexts } from './early-texts';
import { StoredTexts } from './stored-texts';
import { PostTexts } from './post-texts';
import { TextJobs } from './text-jobs.service';
import { TextMaker } from './text-maker';

/** Provides the contents of posts in the form that readers see. */
@Module({
  providers: [EarlyTexts, StoredTexts, PostTexts, TextJobs, TextMaker],
  exports: [PostTexts, TextJobs],
})
export class TextsModule {}
