import { ConfigError } from '@patchbay/config';
import { checkAudioDecoder } from './doctor/check-audio-decoder.ts';
import { checkCommandLine } from './doctor/check-command-line.ts';
import { checkLoopbackRedirects } from './doctor/check-loopback-redirects.ts';
import { checkDataDir, checkNode, checkOperatorListeners, checkPorts } from './doctor/check-machine.ts';
import { checkMail } from './doctor/check-mail.ts';
import { checkOperators } from './doctor/check-operators.ts';
import { bad, type Finding, good, renderFinding, wordsOf } from './doctor/finding.ts';
import { generateClient } from './product/client.ts';
import { readSettings, type Settings } from './product/settings.ts';

async function examine(settings: Settings): Promise<Finding[]> {
  await generateClient();
  // These import the Prisma client, which must be generated first.
  const { checkAiServer } = await import('./doctor/check-ai-server.ts');
  const { checkDatabase } = await import('./doctor/check-database.ts');
  const { checkMedia } = await import('./doctor/check-media.ts');
  const { checkRedis } = await import('./doctor/check-redis.ts');
  const [ports, database, redis, media, mail, audio, ai] = await Promise.all([
    checkPorts(settings),
    checkDatabase(settings),
    checkRedis(settings.config.redisUrl?.reveal()),
    checkMedia(settings.config),
    checkMail(settings.config.smtpUrl?.reveal()),
    checkAudioDecoder(settings.config.ffmpegPath),
    checkAiServer(settings.config),
  ]);
  return [
    good('config', settings.config.deployment),
    checkDataDir(settings.dataDir),
    ...ports,
    checkOperators(settings.config),
    ...checkOperatorListeners(settings.config),
    ...database,
    redis,
    media,
    mail,
    audio,
    ai,
    checkCommandLine(settings.config.autoApprovedSoftwareId),
    checkLoopbackRedirects(settings.config.deployment, settings.config.allowLoopbackRedirects),
  ];
}

async function diagnose(): Promise<Finding[]> {
  try {
    return await examine(readSettings());
  } catch (error) {
    if (!(error instanceof ConfigError)) return [bad('set-up', wordsOf(error), 'Fix this and run it again.')];
    return error.problems.map(({ variable, problem, fix }) => bad('config', `${variable} ${problem}`, fix));
  }
}

const findings = [checkNode(process.version), ...(await diagnose())];
for (const finding of findings) console.log(renderFinding(finding));
const problems = findings.filter((finding) => !finding.isGood).length;
console.log(problems === 0 ? '\nno problems found' : `\n${problems} to fix`);
process.exitCode = problems === 0 ? 0 : 1;
