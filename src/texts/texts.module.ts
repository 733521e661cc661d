import { Module } from '@nestjs/common';
import { EarlyTexts } from './early-texts';
import { KeptTexts } from './kept-texts';
import { PostTexts } from './post-texts';
import { TextJobs } from './text-jobs.service';
import { TextMaker } from './text-maker';

/** What readers see of the contents of posts. */
@Module({ providers: [EarlyTexts, KeptTexts, PostTexts, TextJobs, TextMaker], exports: [PostTexts] })
export class TextsModule {}
