import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { DiscreetExporter } from './discreet-exporter';

/** Exports a span and returns the spans that the inner exporter received. */
function handedOn(span: object): ReadableSpan[] {
  const sent: ReadableSpan[] = [];
  const exporter = {
    export: (spans: ReadableSpan[]) => void sent.push(...spans),
    shutdown: () => Promise.resolve(),
  };
  new DiscreetExporter(exporter).export(
    [{ attributes: {}, events: [], ...span } as unknown as ReadableSpan],
    () => {},
  );
  return sent;
}

describe('a span', () => {
  it('is exported without the messages of errors', () => {
    const message = "Duplicate entry 'jane@example.com' for key 'uq_users_email'";
    const event = { name: 'exception', time: [1, 2], attributes: { 'exception.message': message } };

    const [span] = handedOn({ name: 'INSERT', status: { code: 2, message }, events: [event] });

    expect(span).toMatchObject({ name: 'INSERT' });
    expect(span?.status).toEqual({ code: 2 });
    expect(span?.events).toEqual([{ name: 'exception', time: [1, 2] }]);
  });

  it('of a statement is named after its first word', () => {
    const text = '\n  SELECT s.session_id\n  FROM sessions s';
    const statement = { name: '\n', status: { code: 0 }, attributes: { 'db.query.text': text } };

    expect(handedOn(statement)).toMatchObject([{ name: 'SELECT' }]);
  });

  it('of a statement without a parent span is not exported', () => {
    const statement = { status: { code: 0 }, attributes: { 'db.system.name': 'mysql' } };

    expect(handedOn(statement)).toEqual([]);
    expect(handedOn({ ...statement, parentSpanContext: { spanId: '1' } })).toHaveLength(1);
    expect(handedOn({ ...statement, attributes: {} })).toHaveLength(1);
  });
});
