import { isShortcut, keysText } from './shortcuts';

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }) as KeyboardEvent;

describe('a keyboard shortcut', () => {
  it.each([
    ['search', press('k', { ctrlKey: true }), true],
    ['search', press('K', { metaKey: true }), true],
    ['search', press('k', { ctrlKey: true, shiftKey: true }), false],
    ['search', press('k'), false],
    ['link', press('L', { ctrlKey: true, shiftKey: true }), true],
    ['help', press('?', { shiftKey: true }), true],
    ['help', press('?', { altKey: true }), false],
    ['nextPost', press('j', { ctrlKey: true }), false],
  ] as const)('named %s is recognized: %j, %s', (name, event, expected) => {
    expect(isShortcut(event, name)).toBe(expected);
  });

  it('is shown with the keys of the system', () => {
    expect([keysText('link', false), keysText('link', true)]).toEqual(['Ctrl Shift L', '⌘ ⇧ L']);
    expect([keysText('nextPost', false), keysText('openPost', true)]).toEqual(['j', 'Enter']);
  });
});
