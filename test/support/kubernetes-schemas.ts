import { join } from 'node:path';
import ts from 'typescript';
import type { Manifest } from './kustomize';

/** The packages with the models of custom resources, by group. Those of Kubernetes itself are in kubernetes-models. */
const PACKAGES: Record<string, string> = {
  'cert-manager.io': '@kubernetes-models/cert-manager',
  'external-secrets.io': '@kubernetes-models/external-secrets',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

/** Versions that the packages do not have, and the ones that they were promoted from without a change of fields. */
const PROMOTED: Record<string, string> = { 'external-secrets.io/v1': 'external-secrets.io/v1beta1' };

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

type Model = new (data: object) => { validate(): void };

/** Rejects if a value is not what the schema of its kind allows. Fields that the schema does not have pass. */
export async function validate(manifest: Manifest): Promise<void> {
  const known = knownVersion(manifest);
  const models = (await import(moduleOf(known))) as Record<string, Model>;
  const Model = models[manifest.kind];
  if (!Model) throw new Error(`no schema for ${manifest.apiVersion} ${manifest.kind}`);
  new Model(known).validate();
}

/** The complaints of the compiler about manifests as values of their types: those name unknown fields, too. */
export function complaintsAbout(manifests: Manifest[]): string[] {
  const file = join(__dirname, 'manifests-as-values.ts');
  const text = manifests.map(asValue).join('\n');
  const host = ts.createCompilerHost(OPTIONS);
  const others = ts.createCompilerHost(OPTIONS);
  host.fileExists = (name) => name === file || others.fileExists(name);
  host.getSourceFile = (name, ...more) => {
    if (name === file) return ts.createSourceFile(name, text, ts.ScriptTarget.ES2023);
    if (!parsed.has(name)) parsed.set(name, others.getSourceFile(name, ...more));
    return parsed.get(name);
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], OPTIONS, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** The files of the types, which take long to parse. */
const parsed = new Map<string, ts.SourceFile | undefined>();

function asValue(manifest: Manifest, index: number): string {
  const known = knownVersion(manifest);
  const type = `import('${moduleOf(known)}').I${known.kind}`;
  return `export const manifest${index}: ${type} = ${JSON.stringify(known)};`;
}

function knownVersion(manifest: Manifest): Manifest {
  return { ...manifest, apiVersion: PROMOTED[manifest.apiVersion] ?? manifest.apiVersion };
}

function moduleOf({ apiVersion, kind }: Manifest): string {
  const [group = ''] = apiVersion.split('/');
  return `${PACKAGES[group] ?? 'kubernetes-models'}/${apiVersion}/${kind}`;
}
