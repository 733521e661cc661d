import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller';
import { clock } from '../../platform/common/clock';
import type { Page } from '../../platform/common/page';
import { recordNotFound } from '../../platform/common/problem';
import { insertRow } from '../../platform/database/inserts';
import {
  instant,
  int,
  orNull,
  readRows,
  selectRows,
  text,
  textOf,
  type RowOf,
} from '../../platform/database/rows';
import type { PostDraft } from '../drafts/post-draft.entity';
import { numberedPage } from '../history/numbered-pages';
import { namedPeople } from '../named-person';
import { Post } from '../post.entity';
import type { ReviewState } from '../write/review-gate';
import { PostReviewNote } from './post-review-note.entity';
import type { ListReviewNotes, ReviewNoteView } from './reviews.dto';

const NOTE = {
  noteId: int,
  draftVersion: int,
  reviewState: textOf<ReviewState>(),
  userId: orNull(int),
  text,
  createdAt: instant,
};

type FoundNote = RowOf<typeof NOTE>;

@Injectable()
export class ReviewNotesService {
  constructor(@InjectRepository(PostReviewNote) private readonly notes: Repository<PostReviewNote>) {}

  async list(
    caller: Caller,
    { postId, accountId, ...query }: ListReviewNotes,
  ): Promise<Page<ReviewNoteView>> {
    const { manager } = this.notes;
    const isFound = await manager.existsBy(Post, { accountId, postId });
    if (!isFound) throw recordNotFound();
    caller.requireRole(accountId);
    const thread = {
      current: null,
      numberOf: ({ noteId }: FoundNote) => noteId,
      before: (noteId: number, limit: number) => notesBefore(manager, postId, noteId, limit),
      count: (most: number) => countNotes(manager, postId, most),
    };
    return numberedPage(query, thread, (rows) => views(manager, rows));
  }
}

/** Call it after the write of the draft, which locks its row: a purge then finds the note. */
export async function keepNote(
  manager: EntityManager,
  { postId, accountId, draftVersion }: PostDraft,
  note: Pick<PostReviewNote, 'reviewState' | 'userId'> & { text: string | null },
): Promise<void> {
  const { text: words } = note;
  if (!words) return;
  const createdAt = clock.date();
  await insertRow(manager, PostReviewNote, {
    postId,
    accountId,
    draftVersion,
    ...note,
    text: words,
    createdAt,
  });
}

function notesBefore(
  manager: EntityManager,
  postId: number,
  noteId: number,
  limit: number,
): Promise<FoundNote[]> {
  return selectRows(
    manager,
    NOTE,
    'FROM post_review_notes WHERE post_id = ? AND note_id < ? ORDER BY note_id DESC LIMIT ?',
    [postId, noteId, limit],
  );
}

async function countNotes(manager: EntityManager, postId: number, most: number): Promise<number> {
  const [row] = await readRows(
    manager,
    { total: int },
    `SELECT COUNT(*) AS total FROM (
       SELECT note_id FROM post_review_notes WHERE post_id = ? LIMIT ?) counted`,
    [postId, most + 1],
  );
  return row?.total ?? 0;
}

async function views(manager: EntityManager, notes: readonly FoundNote[]): Promise<ReviewNoteView[]> {
  const people = await namedPeople(
    manager,
    notes.map(({ userId }) => userId),
  );
  return notes.map(({ userId, createdAt, ...note }) => ({
    ...note,
    who: people.get(userId) ?? null,
    when: createdAt,
  }));
}
