import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fetch, type Dispatcher } from 'undici';
import { clock } from '../../platform/common/clock';

export interface AwsCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  /** Milliseconds since the epoch; absent if they do not expire. */
  expiresAt?: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Temporary credentials are replaced this long before they expire, and those in a file are read again this often. */
const EARLY_MS = 300_000;

/** After a failure, credentials that are still valid are used this long before the next attempt. */
const RETRY_MS = 10_000;

const STS_MS = 5000;

const SESSION_NAME = 'blog-content-management-service';

/** Finds credentials in the same places as the AWS tools: in the environment, in a file, or by the web identity of a pod. */
export class AwsCredentialSource {
  private known?: AwsCredentials;
  private running?: Promise<AwsCredentials>;
  private refreshAt = 0;

  constructor(
    private readonly region: string,
    private readonly environment: Environment = process.env,
    private readonly dispatcher?: Dispatcher,
  ) {}

  /** Throws if there are none. */
  async get(): Promise<AwsCredentials> {
    const { known } = this;
    if (known && clock.now() < this.refreshAt) return known;
    this.running ??= this.refresh().finally(() => (this.running = undefined));
    const isValid = known && clock.now() < (known.expiresAt ?? Infinity);
    if (!isValid) return this.running;
    this.running.catch(() => (this.refreshAt = clock.now() + RETRY_MS));
    return known;
  }

  private async refresh(): Promise<AwsCredentials> {
    const found = await this.find();
    this.known = found;
    this.refreshAt = found.expiresAt === undefined ? clock.now() + EARLY_MS : found.expiresAt - EARLY_MS;
    return found;
  }

  private async find(): Promise<AwsCredentials> {
    const { AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile, AWS_ROLE_ARN: role } = this.environment;
    const found =
      inEnvironment(this.environment) ??
      (tokenFile && role ? await this.byWebIdentity(tokenFile, role) : await inFile(this.environment));
    if (!found)
      throw new Error('no credentials for the media store: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
    return found;
  }

  /** https://docs.aws.amazon.com/STS/latest/APIReference/API_AssumeRoleWithWebIdentity.html */
  private async byWebIdentity(tokenFile: string, role: string): Promise<AwsCredentials> {
    const { AWS_ENDPOINT_URL_STS: endpoint = `https://sts.${this.region}.amazonaws.com` } = this.environment;
    const body = new URLSearchParams({
      Action: 'AssumeRoleWithWebIdentity',
      Version: '2011-06-15',
      RoleArn: role,
      RoleSessionName: SESSION_NAME,
      WebIdentityToken: (await readFile(tokenFile, 'utf8')).trim(),
    });
    const answer = await fetch(endpoint, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      dispatcher: this.dispatcher,
      signal: AbortSignal.timeout(STS_MS),
    });
    if (!answer.ok) throw new Error(`no credentials for the media store: STS answered with ${answer.status}`);
    return ofSts(await answer.json());
  }
}

interface StsAnswer {
  AssumeRoleWithWebIdentityResponse: {
    AssumeRoleWithWebIdentityResult: {
      Credentials: { AccessKeyId: string; SecretAccessKey: string; SessionToken: string; Expiration: number };
    };
  };
}

/** In the JSON of STS, times are in seconds since the epoch. */
function ofSts(answer: unknown): AwsCredentials {
  const { AssumeRoleWithWebIdentityResponse: response } = answer as StsAnswer;
  const { Credentials: given } = response.AssumeRoleWithWebIdentityResult;
  return {
    accessKeyId: given.AccessKeyId,
    secretAccessKey: given.SecretAccessKey,
    sessionToken: given.SessionToken,
    expiresAt: given.Expiration * 1000,
  };
}

function inEnvironment(environment: Environment): AwsCredentials | null {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = environment;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) return null;
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
}

async function inFile(environment: Environment): Promise<AwsCredentials | null> {
  const { AWS_SHARED_CREDENTIALS_FILE, AWS_PROFILE = 'default' } = environment;
  const file = AWS_SHARED_CREDENTIALS_FILE ?? join(homedir(), '.aws', 'credentials');
  const text = await readFile(file, 'utf8').catch(() => '');
  return inEnvironment(valuesOf(text, AWS_PROFILE));
}

/** The start of a profile, or a name and its value. */
const LINE = /^\s*(?:\[([^\]]*)\]|(\w+)\s*=(.*))/;

/** Returns the values of a profile, with their names in upper case. */
function valuesOf(text: string, wanted: string): Environment {
  const values: Record<string, string> = {};
  let profile = '';
  for (const line of text.split('\n')) {
    const [, header, name = '', value = ''] = LINE.exec(line) ?? [];
    if (header !== undefined) profile = header.trim();
    else if (profile === wanted && name) values[name.toUpperCase()] = value.trim();
  }
  return values;
}
