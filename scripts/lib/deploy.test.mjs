import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../apps/server/src/config/environment.ts';
import { makeLicenseKey } from '../../apps/server/src/config/license-keys.ts';
import { behindProxyDrainingMs } from '../../apps/server/src/http-server.ts';
import { heartbeatSeconds } from '../../apps/server/src/plugins/event-streams.ts';
import { inRoot, root } from './root.mjs';

const read = (path) => readFileSync(inRoot(path), 'utf8');
const runs = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const hasEngine = runs('docker', 'info');
if (!hasEngine)
  console.warn('No container engine runs here: the image is linted, neither built nor started.');

const dockerfile = read('deploy/Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ instruction: line.split(' ', 1)[0], rest: line.slice(line.indexOf(' ') + 1).trim() }));
const compose = parse(read('deploy/compose.yaml'), { merge: true });
const alerts = parse(read('deploy/prometheus-alerts.yml')).groups.flatMap(({ rules }) => rules);
const example = parseEnv(read('deploy/server.env.example'));

/** What is left of the instructions of the last stage. */
const lastStage = dockerfile.slice(dockerfile.findLastIndex(({ instruction }) => instruction === 'FROM'));

describe('the image', () => {
  it('takes its files from earlier stages, from places that the repository or its build has', () => {
    const stages = dockerfile.flatMap(({ instruction, rest }) =>
      instruction === 'FROM' ? [/ AS (\S+)$/.exec(rest)?.[1]] : [],
    );
    expect(stages.at(-1)).toBe('server');
    const copies = dockerfile.filter(({ instruction }) => instruction === 'COPY');
    for (const { rest } of copies.filter(({ rest }) => rest !== '. .')) {
      const [, stage, source] = /^--from=(\S+) (\S+) \S+$/.exec(rest) ?? [];
      expect(stages, rest).toContain(stage);
      if (!source?.startsWith('/app/')) continue;
      const path = source.slice('/app/'.length);
      const isMadeByBuild = path.endsWith('node_modules') || path.endsWith('/dist');
      expect(isMadeByBuild || existsSync(inRoot(path)), path).toBe(true);
    }
  });

  it('does not run as root, and says whether it lives', () => {
    const last = (name) => lastStage.findLast(({ instruction }) => instruction === name)?.rest;
    expect(last('USER')).toBe('node');
    expect(last('HEALTHCHECK')).toContain('/api/health');
    const script = /"--eval", "(.*)"\]/.exec(last('HEALTHCHECK'))?.[1] ?? '';
    expect(() => new Function(script)).not.toThrow();
    expect(last('CMD')).toContain('apps/server/dist/main.js');
  });

  it.runIf(hasEngine)(
    'is built, starts with a read-only file system and becomes healthy',
    { timeout: 1_200_000 },
    async () => {
      const docker = (...args) => execFileSync('docker', args, { cwd: root, encoding: 'utf8' }).trim();
      docker('build', '--file', 'deploy/Dockerfile', '--target', 'server', '--tag', 'punktgenau-test', '.');
      const limits = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'];
      const id = docker('run', '--detach', ...limits, '--env', 'NODE_ENV=development', 'punktgenau-test');
      onTestFinished(() => {
        docker('rm', '--force', '--volumes', id);
      });
      const health = () => docker('inspect', '--format', '{{.State.Health.Status}}', id);
      await expect.poll(health, { timeout: 300_000, interval: 1_000 }).toBe('healthy');
    },
  );
});

describe('nginx.conf', () => {
  it('gives up idle connections, and asks a server again, before a stopping one is gone', () => {
    const seconds = [...read('deploy/nginx.conf').matchAll(/(?:fail_timeout=|keepalive_timeout )(\d+)s;/g)];
    expect(seconds).toHaveLength(2);
    for (const [setting, value] of seconds) {
      expect(Number(value) * 1_000, setting).toBeLessThan(behindProxyDrainingMs);
    }
  });

  it('waits for more than two comments of a stream, and may open a file for each connection', () => {
    const conf = read('deploy/nginx.conf');
    const number = (setting) => Number(new RegExp(`^ *${setting} (\\d+)s?;$`, 'm').exec(conf)?.[1]);
    expect(number('proxy_read_timeout')).toBeGreaterThan(2 * heartbeatSeconds);
    const files = number('worker_rlimit_nofile');
    expect(files).toBeGreaterThan(number('worker_connections'));
    expect(files).toBeLessThanOrEqual(compose.services.nginx.ulimits.nofile);
  });
});

describe('compose.yaml', () => {
  it('gives the server no rights it does not need, and keeps the database inside', () => {
    const { server, database, nginx } = compose.services;
    expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'], restart: 'always', tmpfs: ['/tmp'] });
    expect(server.security_opt).toContain('no-new-privileges:true');
    expect([server.ports, database.ports]).toEqual([undefined, undefined]);
    expect(compose.networks.inside.internal).toBe(true);
    expect([database.networks, nginx.networks]).toEqual([['inside'], ['outside']]);
    expect(database.healthcheck.test).toContain('pg_isready');
  });

  it('names stages, volumes and files that there are', () => {
    for (const { build, volumes = [] } of Object.values(compose.services)) {
      if (build) {
        expect(existsSync(inRoot('deploy', build.context, build.dockerfile))).toBe(true);
        expect(read('deploy/Dockerfile')).toContain(` AS ${build.target}\n`);
      }
      for (const [source] of volumes.map((volume) => volume.split(':'))) {
        if (source.startsWith('./')) {
          const isMadeByOperator = ['./certificates', './backups'].includes(source);
          expect(isMadeByOperator || existsSync(inRoot('deploy', source)), source).toBe(true);
        } else expect(Object.keys(compose.volumes)).toContain(source);
      }
    }
  });

  it('sets what the server reads, and with the example filled in it may start in production', () => {
    const known = Object.keys(parseEnv(read('.env.example')));
    const { environment } = compose.services.server;
    for (const name of [...Object.keys(environment), ...Object.keys(example)]) expect(known).toContain(name);
    const filled = {
      ...example,
      SESSION_SECRET: '9f3c1e07b5a86d42e1c7f0935b2d8a64',
      LICENSE_PRIVATE_KEY: makeLicenseKey(),
      SMTP_URL: 'smtps://user:secret@mail.example:465',
      MAIL_FROM: 'post@punktgenau.example',
      STRIPE_SECRET_KEY: 'sk_live_secret',
      STRIPE_WEBHOOK_SECRET: 'whsec_5mR2vXqLkT8bYwN1cZsD4hGjPf7aUe3K',
      OPERATOR_NAME: 'Beispiel GmbH',
      OPERATOR_ADDRESS: 'Musterweg 1; 12345 Musterstadt',
      OPERATOR_EMAIL: 'hilfe@punktgenau.example',
      ...environment,
    };
    expect(readConfig(filled, '/')).toMatchObject({ ok: true });
  });
});

describe('the units of systemd', () => {
  it('start the server again for ever, and run what the build makes', () => {
    const unit = read('deploy/punktgenau.service');
    expect(unit).toMatch(/^Restart=always$/m);
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
    const programs = ['punktgenau', 'punktgenau-backup'].map(
      (name) => /^ExecStart=.*apps\/server\/dist\/(\S+)\.js/m.exec(read(`deploy/${name}.service`))?.[1],
    );
    for (const name of programs) expect(existsSync(inRoot(`apps/server/src/${name}.ts`))).toBe(true);
  });

  it.runIf(runs('systemd-analyze', '--version'))('are right for systemd', () => {
    const folder = mkdtempSync(join(tmpdir(), 'punktgenau-units-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const names = ['punktgenau.service', 'punktgenau-backup.service', 'punktgenau-backup.timer'];
    for (const name of names) {
      // Node may lie somewhere else on this machine.
      const text = read(`deploy/${name}`).replace('/usr/bin/node', process.execPath);
      writeFileSync(join(folder, name), text);
    }
    const paths = names.map((name) => join(folder, name));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});

it.runIf(runs('nginx', '-v') && runs('openssl', 'version'))('nginx understands nginx.conf', () => {
  const folder = mkdtempSync(join(tmpdir(), 'punktgenau-nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const keys = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=test', ...keys], {
    stdio: 'ignore',
  });
  const text = read('deploy/nginx.conf')
    .replaceAll('/etc/nginx/certificates', folder)
    // A test's own output may be a socket, which cannot be opened by its name.
    .replaceAll(/\/dev\/std(?:out|err)/g, '/dev/null')
    .replace('server server:3000', 'server 127.0.0.1:3000');
  writeFileSync(join(folder, 'nginx.conf'), text);
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.stringContaining('successful')]);
});

describe('the alarms', () => {
  it('name an incident of the runbook each', () => {
    const anchors = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    expect(alerts.length).toBeGreaterThan(10);
    for (const { alert, annotations, labels } of alerts) {
      expect(anchors, alert).toContain(annotations.runbook.replace('docs/operations.md#', ''));
      expect(['critical', 'warning']).toContain(labels.severity);
    }
  });
});
