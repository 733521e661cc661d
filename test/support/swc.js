/** How the tests compile TypeScript: as the build does, without its type check. */
exports.compiled = { swcrc: false, module: { type: 'commonjs' }, sourceMaps: 'inline' };

exports.typescript = {
  target: 'es2023',
  keepClassNames: true,
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true },
};
