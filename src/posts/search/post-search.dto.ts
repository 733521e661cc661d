import { ApiProperty, OmitType } from '@nestjs/swagger';
import { AccountId } from '../../platform/common/fields';
import { FieldNames } from '../../platform/lists/list.dto';
import { LivePostFilters } from '../list-posts.dto';
import { PostView } from '../posts.dto';
import { Query } from './query-field';

/** A character of a snippet can become an entity, and words can be marked. */
const MARKED_LENGTH = 8192;

const Marked = (description: string, example: string) =>
  ApiProperty({ type: 'string', maxLength: MARKED_LENGTH, description, example });

export class PostMatchView extends PostView {
  @Marked(
    'The text of the post, or of its draft, around the first word found: escaped HTML with the words in `<mark>`.',
    '<mark>Hello</mark>, <mark>wörld</mark> 👋',
  )
  snippet: string;

  @Marked(
    'The title: escaped HTML with the words in `<mark>`. If only the title of the draft contains the words, the title of the draft.',
    '<mark>Hello</mark>, <mark>world</mark>',
  )
  titleSnippet: string;
}

export class FindPosts extends OmitType(LivePostFilters, ['accountId', 'search', 'includeTotal']) {
  @AccountId() accountId: number;
  @Query() q: string;
  @FieldNames(PostMatchView) fields?: string[] | null;
}
