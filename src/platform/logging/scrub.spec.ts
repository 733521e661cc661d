import { scrub } from './scrub';

describe('a line of the log', () => {
  it.each([
    ["Duplicate entry 'jane.doe+news@example.com' for key", "Duplicate entry [redacted]' for key"],
    ['"path":"/api/v1/x/jane%40example.com"', '"path":"/api/v1/x/[redacted]"'],
    ['"jane@münchen.example"', '"[redacted]"'],
    ['"path":"/api/v1/x/jane%40m%C3%BCnchen.example"', '"path":"/api/v1/x/[redacted]"'],
    ['"path":"/invitations/bcms_inv_0aZ9deadbeef/x"', '"path":"/invitations/[redacted]/x"'],
    ['/public/a/posts/b?preview=bcms_prv_0aZ9deadbeef&c', '/public/a/posts/b?preview=[redacted]&c'],
    ['/node_modules/@nestjs/core/router.js', '/node_modules/@nestjs/core/router.js'],
    ['{"msg":"request","status":200}', '{"msg":"request","status":200}'],
  ])('%s becomes %s', (line, clean) => {
    expect(scrub(line)).toBe(clean);
  });

  it('remains valid JSON with the same fields', () => {
    const line = JSON.stringify({
      message: 'a "quoted" name@example.com\nname@example.com',
      next: "\u0001o'neil@example.com",
    });

    expect(JSON.parse(scrub(line))).toEqual({
      message: 'a "quoted" [redacted]\n[redacted]',
      next: '\u0001[redacted]',
    });
  });
});
