import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../product/root.ts';
import type { DebianLock } from './debian.ts';
import type { Origin } from './origin.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type: string };
}

type LockFile = Readonly<Record<'packages', Record<string, { integrity?: string; resolved?: string }>>>;

/** A name in SPDX has letters, digits, dots and dashes. */
const idOf = (...parts: readonly string[]): string =>
  `SPDXRef-${parts.join('-').replaceAll(/[^A-Za-z0-9.-]+/g, '-')}`;

/** A package of SPDX. `digest` is of the archive that was unpacked. */
interface Entry {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly purl: string;
  readonly digest?: { readonly algorithm: string; readonly hex: string };
}

const describe = ({ name, version, license, purl, digest }: Entry) => ({
  SPDXID: idOf(purl.split(/[:/]/)[1] ?? '', name, version),
  name,
  versionInfo: version,
  downloadLocation: 'NOASSERTION',
  filesAnalyzed: false,
  licenseDeclared: license,
  checksums: digest ? [{ algorithm: digest.algorithm, checksumValue: digest.hex }] : [],
  externalRefs: [{ referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: purl }],
});

function describeNpm(folder: string, lock: LockFile) {
  const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
  const { name, version, license = 'NOASSERTION' } = JSON.parse(text) as Manifest;
  const { integrity } = lock.packages[folder] ?? {};
  const digest = integrity?.startsWith('sha512-')
    ? { algorithm: 'SHA512', hex: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }
    : undefined;
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const declared = typeof license === 'string' ? license : license.type;
  return describe({ name, version, license: declared, purl, ...(digest && { digest }) });
}

const describeDebian = ({ packages, release }: DebianLock) =>
  Object.entries(packages).map(([name, { sha256, version }]) =>
    describe({
      name,
      version,
      // Its text is in the image, below /usr/share/doc.
      license: 'NOASSERTION',
      purl: `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=amd64&distro=${release}`,
      digest: { algorithm: 'SHA256', hex: sha256 },
    }),
  );

/** Lists the contents of a build in SPDX 2.3. `folders` are those of the npm packages; the image has packages of Debian too. */
export function writeSbom(
  folders: readonly string[],
  { debian, epoch, revision }: Origin & { readonly debian: DebianLock | null },
): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const npm = folders.map((folder) => describeNpm(folder, lock));
  // Two folders may have the same version of a package.
  const packages = [
    ...new Map(
      [...npm, ...(debian ? describeDebian(debian) : [])].map((each) => [each.SPDXID, each]),
    ).values(),
  ];
  const image = {
    SPDXID: idOf('image'),
    name: 'patchbay',
    versionInfo: revision,
    downloadLocation: 'NOASSERTION',
    filesAnalyzed: false,
  };
  const document = {
    spdxVersion: 'SPDX-2.3',
    dataLicense: 'CC0-1.0',
    SPDXID: 'SPDXRef-DOCUMENT',
    name: 'patchbay',
    documentNamespace: `https://patchbay.invalid/sbom/${revision}`,
    creationInfo: {
      created: `${new Date(epoch * 1000).toISOString().slice(0, 19)}Z`,
      creators: ['Tool: patchbay-build-image'],
    },
    packages: [image, ...packages],
    relationships: [
      { spdxElementId: 'SPDXRef-DOCUMENT', relationshipType: 'DESCRIBES', relatedSpdxElement: image.SPDXID },
      ...packages.map(({ SPDXID }) => ({
        spdxElementId: image.SPDXID,
        relationshipType: 'CONTAINS',
        relatedSpdxElement: SPDXID,
      })),
    ],
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}
