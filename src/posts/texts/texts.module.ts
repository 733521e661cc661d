import { Module } from '@nestjs/common';
import { EarlyTexts } from './early-texts';
import { StoredTexts } from './stored-texts';
import { PostTexts } from './post-texts';
import { PreviewTexts } from './preview-texts';
import { SentContent } from './sent-content';
import { TextJobs } from './text-jobs.service';
import { TextMaker } from './text-maker';

@Module({
  providers: [EarlyTexts, StoredTexts, PostTexts, PreviewTexts, SentContent, TextJobs, TextMaker],
  exports: [PostTexts, PreviewTexts, SentContent, TextJobs],
})
export class TextsModule {}
