export default function tearDown() {
  globalThis.stopMySql();
}
