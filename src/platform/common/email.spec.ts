import { asciiEmail, emailAsSent } from './email';

describe('an email address', () => {
  it.each([
    ['Jane@Example.COM', 'jane@example.com', null],
    ['user@münchen.example', 'user@xn--mnchen-3ya.example', 'user@münchen.example'],
    ['User@MÜNCHEN.example', 'user@xn--mnchen-3ya.example', 'user@münchen.example'],
    ['user@mu\u0308nchen.example', 'user@xn--mnchen-3ya.example', 'user@münchen.example'],
    ['user@XN--MNCHEN-3YA.example', 'user@xn--mnchen-3ya.example', null],
    ['user@例え.テスト', 'user@xn--r8jz45g.xn--zckzah', 'user@例え.テスト'],
    ['user@straße.example', 'user@xn--strae-oqa.example', 'user@straße.example'],
    ['user@ex\u200bample.com', 'user@ex\u200bample.com', 'user@ex\u200bample.com'],
    ['user@\uff45xample.com', 'user@\uff45xample.com', 'user@\uff45xample.com'],
    ['müller@example.com', 'müller@example.com', 'müller@example.com'],
    ['user@127.1', 'user@127.1', null],
    ['no address ü', 'no address ü', 'no address ü'],
  ])('is compared and shown: %s', (sent, compared, shown) => {
    expect(asciiEmail(sent)).toBe(compared);
    expect(emailAsSent(sent)).toBe(shown);
  });
});
