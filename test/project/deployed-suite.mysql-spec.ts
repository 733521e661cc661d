import { Deployment } from '../support/fleet/deployment';

jest.setTimeout(500_000);

describe('the suite for deployments', () => {
  let deployment: Deployment;

  beforeAll(async () => {
    deployment = await Deployment.start();
  });
  afterAll(() => deployment?.stop());

  it('passes on MySQL and Redis with api and worker apart, and leaves nothing behind', async () => {
    await deployment.passes();

    await deployment.expectNothingLeft();
  });
});
