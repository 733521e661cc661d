import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Replica } from '../database/replica';
import { Replicas } from '../database/replicas';
import { Gauges } from '../instruments/gauges';

@Injectable()
export class ReplicaGauges implements OnModuleInit {
  constructor(
    private readonly replicas: Replicas,
    private readonly gauges: Gauges,
  ) {}

  onModuleInit(): void {
    const { all } = this.replicas;
    if (all.length === 0) return;
    this.gauges.add(
      () => all,
      [
        {
          name: 'db_replica_usable',
          help: 'Whether reads of this process may use the replica.',
          label: 'replica',
          of: (replicas) => byHost(replicas, ({ isUsable }) => Number(isUsable)),
        },
        {
          name: 'db_replica_lag_seconds',
          help: 'The replication lag.',
          label: 'replica',
          of: (replicas) => byHost(replicas, ({ lagSeconds }) => lagSeconds),
        },
      ],
    );
  }
}

function byHost(replicas: readonly Replica[], valueOf: (replica: Replica) => number | null) {
  const values = replicas.map((replica): [string, number | null] => [replica.host, valueOf(replica)]);
  return Object.fromEntries(values.filter((value): value is [string, number] => value[1] !== null));
}
