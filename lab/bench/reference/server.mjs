// The server that the service is compared with: hand-written on Express and mysql2, with its own statements and without
// an ORM. The server returns the same responses, and reads the credentials from the database for each request. It
// supports the roles of the Owner and of team members, and only the input fields that the benchmark sends.
import express from 'express';
import mysql from 'mysql2/promise';
import { guard } from './credentials.mjs';
import { Refusal, problemOf } from './input.mjs';
import { login } from './logins.mjs';
import { addPost, addPostWithOutbox, embedCode, listPosts } from './posts.mjs';

const CONNECTIONS = 10;

const uri = process.env.DATABASE_URL.replace(/^mariadb:/, 'mysql:');
const pool = mysql.createPool({
  uri,
  charset: 'utf8mb4_bin',
  timezone: 'Z',
  connectionLimit: CONNECTIONS,
  enableKeepAlive: true,
});
const app = express().disable('etag').disable('x-powered-by');
const checked = guard(pool);
const body = express.json({ limit: '2mb' });

route('userlogin', login);
route('listposts', listPosts, { checked });
route('addpost', addPost, { checked, status: 201 });
route('with-outbox/addpost', addPostWithOutbox, { checked, status: 201 });
route('postembedcode', embedCode, { checked });
app.use((request, response) => refuse(response, new Refusal(404, 'path_not_found')));
app.use((error, request, response, next) => (response.headersSent ? next(error) : refuse(response, error)));

const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Listening on http://127.0.0.1:${server.address().port}\n`);
});
server.keepAliveTimeout = 65_000;

function route(operation, handler, { checked: before, status = 200 } = {}) {
  app.post(`/api/v1/${operation}`, ...(before ? [before] : []), body, async (request, response) => {
    const answer = await handler(pool, request.body ?? {}, request.caller);
    response.set('Cache-Control', 'no-store').status(status).json(answer);
  });
}

function refuse(response, error) {
  const { status, ...problem } = problemOf(error);
  response
    .status(status)
    .type('application/problem+json')
    .json({ status, ...problem });
}
