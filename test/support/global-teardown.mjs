export default function tearDown() {
  globalThis.stopServers();
}
