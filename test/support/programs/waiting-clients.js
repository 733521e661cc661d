// Opens connections that each send the same request, and keeps them open. Prints a line when all are open.
const { connect } = require('node:net');

const [port, count, request] = process.argv.slice(2);
let open = 0;

for (let at = 0; at < Number(count); at++) {
  const socket = connect(Number(port), '127.0.0.1', () => {
    socket.write(Buffer.from(request, 'base64'));
    if (++open === Number(count)) console.log('open');
  });
  socket.on('error', () => {});
}
