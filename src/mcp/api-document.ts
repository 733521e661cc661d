import { Injectable } from '@nestjs/common';
import { InnerCalls } from '../platform/http/inner-calls';
import { API_PREFIX } from '../platform/operations/operation';

const MOST_BYTES = 16 * 1024 * 1024;

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface DocumentedOperation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name?: string; in?: string; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
}

interface Document {
  paths: Record<string, { get?: DocumentedOperation; post?: DocumentedOperation }>;
  components: { schemas: Record<string, JsonSchema> };
}

/** The document of the API, read once per process. */
@Injectable()
export class ApiDocument {
  private reading?: Promise<Document>;

  constructor(private readonly calls: InnerCalls) {}

  async operation(name: string): Promise<DocumentedOperation> {
    const { paths } = await this.read();
    const { post, get } = paths[`/${API_PREFIX}/${name}`] ?? {};
    return post ?? get ?? {};
  }

  async schemas(): Promise<Readonly<Record<string, JsonSchema>>> {
    return (await this.read()).components.schemas;
  }

  private read(): Promise<Document> {
    this.reading ??= this.load().catch((error: unknown) => {
      this.reading = undefined;
      throw error;
    });
    return this.reading;
  }

  /** Not ended with the request of one agent, because others wait for it. */
  private async load(): Promise<Document> {
    const { signal } = new AbortController();
    const call = { method: 'GET', path: '/openapi.json', headers: {}, address: undefined } as const;
    const { status, text } = await this.calls.send({ ...call, mostBytes: MOST_BYTES, signal });
    if (status !== 200 || text === null) throw new Error(`/openapi.json returned ${status}`);
    return JSON.parse(text) as Document;
  }
}
