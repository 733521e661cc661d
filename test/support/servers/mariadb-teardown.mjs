export default function tearDown() {
  globalThis.stopMariaDb();
}
