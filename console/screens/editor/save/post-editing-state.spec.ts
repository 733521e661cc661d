import { areEqualIn, type PostEditingState } from './post-editing-state';
import { NEW_FIELDS } from './fields';

const state: PostEditingState = {
  post: null,
  draft: null,
  base: { ...NEW_FIELDS, postContent: '<p>One</p>' },
  edits: { postContent: '<p>Two</p>' },
  saving: 'unsaved',
  conflict: null,
  error: null,
  contentEpoch: 0,
  mergedChanges: 0,
};

describe('areEqualIn', () => {
  it.each<[string, boolean, Partial<PostEditingState>]>([
    ['another content', true, { edits: { postContent: '<p>Three</p>' } }],
    ['another content of the service', true, { base: { ...state.base, postContent: null } }],
    ['equal values', true, { base: { ...state.base }, edits: { ...state.edits } }],
    ['another state of saving', true, { saving: 'saved' }],
    ['no change of the content', false, { edits: {} }],
    ['another title', false, { edits: { ...state.edits, postTitle: 'Two' } }],
    ['another title of the service', false, { base: { ...state.base, postTitle: 'Two' } }],
    ['another content in the editor', false, { contentEpoch: 1 }],
  ])('with %s, returns %s', (_, expected, change) => {
    expect(areEqualIn(['base', 'edits', 'contentEpoch'], state, { ...state, ...change })).toBe(expected);
  });
});
