import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller';
import { invalidField } from '../../platform/common/problem';
import { CONTENT_BYTES, type AddPost } from '../posts.dto';
import { TextJobs } from './text-jobs.service';

type Sent = Pick<AddPost, 'postContent' | 'contentFormat'>;

@Injectable()
export class SentContent {
  constructor(private readonly jobs: TextJobs) {}

  /** The input with HTML. Throws 422 if the Markdown takes too long to convert, or its HTML is too long. */
  async asHtml<T extends Sent>(caller: Caller, input: T): Promise<Omit<T, 'contentFormat'>> {
    const { contentFormat, ...fields } = input;
    const { postContent } = fields;
    if (contentFormat !== 'markdown' || !postContent) return fields;
    const html = await this.jobs.html(caller.parent.accountId, postContent);
    if (html === null) throw invalidField('postContent', 'format', 'cannot be converted from Markdown');
    if (Buffer.byteLength(html) > CONTENT_BYTES) {
      throw invalidField('postContent', 'length', `must be at most ${CONTENT_BYTES} bytes of UTF-8 as HTML`);
    }
    return { ...fields, postContent: html };
  }
}
