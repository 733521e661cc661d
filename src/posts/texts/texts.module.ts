import { Module } from '@nestjs/common';
import { EarlyTexts } from './early-texts';
import { StoredTexts } from './stored-texts';
import { PostTexts } from './post-texts';
import { PreviewTexts } from './preview-texts';
import { TextJobs } from './text-jobs.service';
import { TextMaker } from './text-maker';

@Module({
  providers: [EarlyTexts, StoredTexts, PostTexts, PreviewTexts, TextJobs, TextMaker],
  exports: [PostTexts, PreviewTexts, TextJobs],
})
export class TextsModule {}
