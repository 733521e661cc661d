import { EgressRules } from './egress-rules';

const production = new EgressRules({ production: true, allowed: [] });
const development = new EgressRules({ production: false, allowed: [] });

describe('egress rules', () => {
  it.each([
    'http://169.254.169.254/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://169.254.43518/',
    'http://[::ffff:169.254.169.254]/',
    'http://0.0.0.0/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://198.18.0.1/',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[ff02::1]/',
    'http://[fd00:ec2::254]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[2002:a9fe:a9fe::]/',
    'http://[2001::1]/',
    'http://[2001:db8::1]/',
    'http://[::169.254.169.254]/',
  ])('refuse %s everywhere', (url) => {
    expect(development.refusesLiteral(url)).toBe(true);
    expect(production.refusesLiteral(url)).toBe(true);
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://１２７.0.0.1/',
    'http://10.1.2.3/',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[fd12::1]/',
  ])('refuse %s in production alone', (url) => {
    expect(development.refusesLiteral(url)).toBe(false);
    expect(production.refusesLiteral(url)).toBe(true);
  });

  it.each([
    'https://example.com/',
    'http://93.184.216.34/',
    'http://[2606:2800:220:1::1]/',
    'http://172.32.0.1/',
  ])('allow %s', (url) => expect(production.refusesLiteral(url)).toBe(false));

  it('refuse names for this machine in production', () => {
    expect(production.refusesLiteral('http://localhost:8080/')).toBe(true);
    expect(production.refusesLiteral('http://api.localhost/')).toBe(true);
    expect(development.refusesLiteral('http://localhost:8080/')).toBe(false);
  });

  it('allow networks and host suffixes that the operator has named', () => {
    const rules = new EgressRules({ production: true, allowed: ['10.1.0.0/16', 'svc.cluster.local', '::1'] });

    expect(rules.allowsAddress('10.1.255.1')).toBe(true);
    expect(rules.allowsAddress('10.2.0.1')).toBe(false);
    expect(rules.allowsAddress('::1')).toBe(true);
    expect(rules.allowsHost('hooks.SVC.cluster.local')).toBe(true);
    expect(rules.allowsHost('evilsvc.cluster.local')).toBe(false);
  });
});
