import { Deployment } from '../../test/support/fleet/deployment';
import { breachesOf, toleranceOf, TOLERANCES, unforeseen } from './prism/breaches';
import { describedOperations } from './prism/described';
import { ValidatingProxy, type Exchange } from './prism/validating-proxy';

/** The codes of fields that depend on other fields, on stored records, or on more than a pattern can say. */
const BEYOND_SCHEMAS = ['conflict', 'unknown', 'limit_reached', 'weak'];

/** Fields whose format is stricter than `uri`: http or https, and no host of a private network. */
const STRICTER_FORMATS = ['/api/v1/webhooks/create endpointUrl'];

describe('Prism between the suite for deployments and a service', () => {
  let deployment: Deployment;
  let proxy: ValidatingProxy;
  let exchanges: Exchange[];

  beforeAll(async () => {
    deployment = await Deployment.start();
    proxy = await ValidatingProxy.start(() => deployment.environment['BASE_URL'] ?? '');
    await deployment.passes({ BASE_URL: proxy.baseUrl });
    ({ exchanges } = proxy);
  });
  afterAll(async () => {
    await proxy?.stop();
    await deployment?.stop();
  });

  it('lets the suite pass without skipped tests, and leave nothing behind', async () => {
    await deployment.expectNothingLeft();
  });

  it('has seen every operation of the interface succeed', () => {
    const succeeded = new Set(
      exchanges.filter(({ answer }) => answer.status < 300).map(({ path }) => path.split('?')[0]),
    );

    expect(exchanges.length).toBeGreaterThan(1000);
    expect(describedOperations().filter(({ path }) => succeeded.has(path)).length).toBeGreaterThanOrEqual(44);
  });

  it('sees nothing that breaks the document', () => {
    expect(exchanges.flatMap(breachesOf)).toEqual([]);
  });

  it('has no tolerance that nothing needs', () => {
    const used = exchanges
      .filter(({ answer }) => answer.status < 300)
      .flatMap((exchange) => exchange.violations.map((violation) => toleranceOf(exchange, violation)));

    expect(TOLERANCES.filter((tolerance) => !used.includes(tolerance))).toEqual([]);
  });

  it('predicts each 422 that a schema can express', () => {
    const wrong = exchanges
      .flatMap(unforeseen)
      .filter(([code, what]) => !BEYOND_SCHEMAS.includes(code) && !STRICTER_FORMATS.includes(what));

    expect(wrong).toEqual([]);
  });
});
