import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { Page } from '../common/answers';
import { operationOf } from '../common/operation';

/** The only place that writes the envelope: `data`, and `meta` beside the records of a list. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!operationOf(context.getHandler())) return next.handle();
    return next.handle().pipe(map(enveloped));
  }
}

function enveloped(answer: unknown): object {
  return answer instanceof Page ? { data: answer.data as unknown, meta: answer.meta } : { data: answer };
}
