/** Receivers that verify signatures. A test compares them with docs/webhooks.md. */
export const CODE_SAMPLES = {
  Node: `import express from 'express';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
const seen = new Set(); // in production: a table with a unique index

const app = express();

// The raw bytes: express.json() would leave nothing to verify.
app.post('/', express.raw({ type: 'application/json', limit: '4mb' }), (request, response) => {
  const id = request.get('webhook-id');
  let payload;
  try {
    payload = webhook.verify(request.body, request.headers);
  } catch {
    return response.sendStatus(400);
  }
  if (!seen.has(id)) {
    seen.add(id);
    setImmediate(() => console.log(request.get('webhook-event'), id, payload));
  }
  response.sendStatus(204);
});

app.listen(process.env.PORT);
`,
  Python: `import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
TOLERANCE_SECONDS = 300
seen = set()  # in production: a table with a unique index


def is_genuine(body: bytes, headers) -> bool:
    webhook_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{webhook_id}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest())
    signatures = headers.get("webhook-signature", "").encode().split()
    return any(hmac.compare_digest(signature, expected) for signature in signatures)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        if not is_genuine(body, self.headers):
            return self.answer(400)
        webhook_id = self.headers["webhook-id"]
        is_new = webhook_id not in seen
        seen.add(webhook_id)
        self.answer(204)
        if is_new:
            print(self.headers["webhook-event"], webhook_id, json.loads(body), flush=True)

    def answer(self, status):
        self.send_response(status)
        self.end_headers()


ThreadingHTTPServer(("", int(os.environ["PORT"])), Receiver).serve_forever()
`,
} as const;

/** The languages in which there is a sample. */
export type SampleLanguage = keyof typeof CODE_SAMPLES;
