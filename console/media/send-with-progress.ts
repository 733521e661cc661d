import type { Transport } from '../api/operations';

/** Returns a replacement for `fetch` that reports how much of the body has been sent, which `fetch` cannot. */
export function sendWithProgress(onProgress: (share: number) => void): Transport['send'] {
  return (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(responseOf(request));
      // Rejects as `fetch` does.
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send((body ?? null) as XMLHttpRequestBodyInit | null);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r\n/)) {
    const [name = '', ...value] = line.split(': ');
    if (name) headers.append(name, value.join(': '));
  }
  return new Response(request.responseText, { status: request.status, headers });
}
