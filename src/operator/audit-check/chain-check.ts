import type { AuditSeal } from '../../platform/audit/audit-seal.entity';
import { linkOf } from '../../platform/audit/sealing/seals';
import type { Sealer } from '../../platform/secrets/sealer';
import { missingSeals, sealRange, type Findings } from './findings';

/** Checks the seals of an account in their order, each against the previous one. */
export class ChainCheck {
  private previous: AuditSeal | null = null;
  /** The last seals, with an unknown key, for which no later seal has vouched yet. */
  private unproven: { first: AuditSeal; last: AuditSeal } | null = null;

  constructor(
    private readonly sealer: Sealer,
    private readonly findings: Findings,
  ) {}

  /** The id of the last sealed row. */
  get lastId(): number {
    return this.previous?.toId ?? 0;
  }

  get lastSealId(): number {
    return this.previous?.sealId ?? 0;
  }

  check(seal: AuditSeal): void {
    const expected = this.lastSealId + 1;
    const isNext = seal.sealId === expected;
    const vouches = isNext && seal.link === linkOf(seal, this.previous?.link ?? '');
    if (!isNext) this.findings.add('seal-missing', missingSeals(expected, seal.sealId - 1));
    else if (!this.follows(seal, vouches)) this.findings.add('seal-edited', sealRange(seal));
    if (!vouches) this.end();
    this.checkSignature(seal);
    this.previous = seal;
  }

  /** Reports seals with an unknown key for which no later seal can vouch. */
  end(): void {
    if (this.unproven) this.findings.add('chain-remade', sealRange(this.unproven.first, this.unproven.last));
    this.unproven = null;
  }

  /** A seal whose maker could not verify the previous one has a link that begins again. */
  private follows(seal: AuditSeal, vouches: boolean): boolean {
    const { previous } = this;
    if (seal.fromId !== this.lastId + 1 || seal.previousDigest !== (previous?.digest ?? null)) return false;
    return vouches || seal.link === linkOf(seal, '');
  }

  /** A link covers all seals before it, so a seal with a known key also proves these. */
  private checkSignature(seal: AuditSeal): void {
    const isSigned = this.sealer.isSigned(seal.link, seal.digest, seal.keyId);
    if (isSigned === null) this.unproven = { first: this.unproven?.first ?? seal, last: seal };
    else if (isSigned) this.unproven = null;
    else this.findings.add('chain-remade', sealRange(seal));
  }
}
