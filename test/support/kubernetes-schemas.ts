import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import ts from 'typescript';
import type { Manifest } from './kustomize';

const MODELS = [
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Secret,
  Service,
  ServiceAccount,
];

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

/** Throws where a value is not what the schema of its kind allows. What the schema does not know passes. */
export function validate(manifest: Manifest): void {
  const model = MODELS.find(
    ({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind,
  );
  if (!model) throw new Error(`no schema for ${manifest.apiVersion} ${manifest.kind}`);
  new model(manifest as never).validate();
}

/** The complaints of the compiler about manifests as values of their types: those name what does not exist, too. */
export function complaintsAbout(manifests: Manifest[]): string[] {
  const file = join(__dirname, 'manifests-as-values.ts');
  const text = manifests.map(asValue).join('\n');
  const host = ts.createCompilerHost(OPTIONS);
  const others = ts.createCompilerHost(OPTIONS);
  host.fileExists = (name) => name === file || others.fileExists(name);
  host.getSourceFile = (name, ...more) =>
    name === file
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023)
      : others.getSourceFile(name, ...more);
  const program = ts.createProgram([file], OPTIONS, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

function asValue(manifest: Manifest, index: number): string {
  const { apiVersion, kind } = manifest;
  const type = `import('kubernetes-models/${apiVersion}/${kind}').I${kind}`;
  return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)};`;
}
