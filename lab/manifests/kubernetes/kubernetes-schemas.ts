import { join } from 'node:path';
import ts from 'typescript';
import type { Manifest } from './kustomize';

/** The npm packages with models of custom resources, by API group. kubernetes-models has the models of Kubernetes itself. */
const PACKAGES: Record<string, string> = {
  'cert-manager.io': '@kubernetes-models/cert-manager',
  'external-secrets.io': '@kubernetes-models/external-secrets',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

/** API versions that the packages lack. Each is mapped to an older version with the same fields. */
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

/** Rejects if a manifest violates the schema of its kind. Fields that the schema does not contain are accepted. */
export async function validate(manifest: Manifest): Promise<void> {
  const known = knownVersion(manifest);
  const models = (await import(moduleOf(known))) as Record<string, Model>;
  const Model = models[manifest.kind];
  if (!Model) throw new Error(`no schema for ${manifest.apiVersion} ${manifest.kind}`);
  new Model(known).validate();
}

/**
 * Compiles manifests as values of their TypeScript types; returns the compiler errors. Unknown fields are errors here.
 */
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

/** A cache of the parsed type files, because parsing them takes long. */
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
