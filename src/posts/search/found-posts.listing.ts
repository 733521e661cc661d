import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SearchTerm } from '../../platform/common/search-words';
import { flag, int, readRows, text, type RowOf } from '../../platform/database/rows';
import type { Sql } from '../../platform/database/sql';
import { amongIds } from '../../platform/lists/filters';
import { Listing } from '../../platform/lists/listing';
import type { Row } from '../../platform/lists/listing-spec';
import { BlogAddresses } from '../blog-addresses';
import { postSpec } from '../posts.listing';
import { PostMatchView } from './post-search.dto';
import { marked, snippetOf } from './snippets';

const PIECE = { postId: int, ofDraft: flag, isFound: flag, title: text, position: int, piece: text };

type Piece = RowOf<typeof PIECE>;

/** The fields that `complete` adds to a row. */
const SNIPPETS = ['snippet', 'titleSnippet'];

/** `pieces` selects the texts of the posts. */
interface Found {
  postIds: readonly number[];
  fields: string[] | null | undefined;
  terms: readonly SearchTerm[];
  pieces: Sql;
}

@Injectable()
export class FoundPostListing extends Listing<PostMatchView> {
  constructor(addresses: BlogAddresses) {
    const posts = postSpec(addresses);
    const computed = {
      snippet: { needs: ['postId'], read: ({ snippet }: Row) => snippet },
      titleSnippet: { needs: ['postTitle'], read: ({ titleSnippet }: Row) => titleSnippet },
    };
    super(PostMatchView, { ...posts, computed: { ...posts.computed, ...computed } });
  }

  /** In the order of the ids, without posts that were deleted after these were read. */
  async of(manager: EntityManager, found: Found): Promise<PostMatchView[]> {
    const { postIds, fields } = found;
    if (postIds.length === 0) return [];
    const order: number[] = [];
    const { data } = await this.page(manager, {
      fields,
      filters: amongIds('r.post_id', postIds),
      limit: postIds.length,
      unique: true,
      complete: async (rows, names) => {
        order.push(...rows.map(({ postId }) => postId as number));
        if (SNIPPETS.some((name) => names.includes(name))) await complete(manager, rows, found);
      },
    });
    const byId = new Map(data.map((post, at) => [order[at], post]));
    return postIds.flatMap((id) => byId.get(id) ?? []);
  }
}

async function complete(manager: EntityManager, rows: Row[], { terms, pieces }: Found): Promise<void> {
  const found = await readRows(manager, PIECE, pieces.text, pieces.params);
  for (const row of rows) {
    const ofPost = found.filter(({ postId }) => postId === row.postId).sort(byRelevance);
    const [first] = ofPost;
    const title = typeof row.postTitle === 'string' ? row.postTitle : '';
    const titles = [title, ...ofPost.map(({ title }) => title)];
    const marks = titles.map((title) => marked(title, terms));
    Object.assign(row, {
      snippet: first ? snippetOf(first, terms) : '',
      titleSnippet: marks.find((title) => title.includes('<mark>')) ?? marks[0],
    });
  }
}

/** Texts with one of the words first, then drafts. */
function byRelevance(one: Piece, other: Piece): number {
  return Number(other.isFound) - Number(one.isFound) || Number(other.ofDraft) - Number(one.ofDraft);
}
