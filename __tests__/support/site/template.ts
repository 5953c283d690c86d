import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testEngine } from '../../../scripts/site/boot';
import { projectRoot, siteFolders } from '../../../scripts/site/paths';
import { freePort } from '../../../scripts/site/ports';
import { Session, skipWelcomeGuide } from '../../../scripts/site/session';
import { administrator, offlineConstants } from '../../../scripts/site/site-options';
import { wordpressPackageId } from '../../../scripts/site/wordpress-package';
import { ensureWordPressTree } from '../../../scripts/site/wordpress-tree';
import { people, roles } from './people';

/** Journeys see the dashboard's menu beside the editor. */
const editorPreferences = { fullscreenMode: false };

/** A WordPress tree, or an archive of one, to run the tests on instead of the project's; `npm run test:wordpress` sets it. */
const ownWordPress = process.env.SITEWRIGHT_TEST_WORDPRESS;

/** Identifies the parts of a template: when this changes, the next run makes a new one. */
async function fingerprint(engine: string): Promise<string> {
	const lock = JSON.parse(await readFile(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
		packages: Record<string, { version?: string }>;
	};
	const playground = lock.packages['node_modules/@wp-playground/cli']?.version;
	const source = ownWordPress ? [ownWordPress, (await stat(ownWordPress)).mtimeMs] : wordpressPackageId;
	return createHash('sha256')
		.update(JSON.stringify([engine, playground, source, people, editorPreferences]))
		.digest('hex');
}

/** A WordPress that is installed and has one user for each role, made once and copied by each run. */
async function ensureTemplate(): Promise<string> {
	const engine = await testEngine();
	const template = path.join(siteFolders.cache, `test-site-${engine.name}${ownWordPress ? `-${path.basename(ownWordPress)}` : ''}`);
	const stamp = path.join(template, 'fingerprint.txt');
	const wanted = await fingerprint(engine.description);
	if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) {
		return template;
	}
	const unfinished = `${template}.unfinished`;
	await engine.remove(unfinished);
	await ensureWordPressTree(unfinished, { source: ownWordPress });
	const site = await engine.boot({ directory: unfinished, port: await freePort(), constants: offlineConstants });
	try {
		const session = new Session(site.url);
		await session.logIn(administrator.login, administrator.password);
		await skipWelcomeGuide(session, 'me', editorPreferences);
		for (const role of roles.filter((name) => name !== 'administrator')) {
			const { login, password } = people[role];
			const { id } = await session.call<{ id: number }>('POST', 'wp/v2/users', {
				body: { username: login, password, email: `${login}@example.com`, roles: [role] },
			});
			await skipWelcomeGuide(session, id, editorPreferences);
		}
	} finally {
		await site.stop();
	}
	await writeFile(path.join(unfinished, 'fingerprint.txt'), wanted);
	await engine.remove(template);
	await rename(unfinished, template);
	return template;
}

/** Lays a fresh WordPress with all people into `directory`. */
export async function copyTemplate(directory: string): Promise<void> {
	await (await testEngine()).copy(await ensureTemplate(), directory);
}
