import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const project = path.join(__dirname, '../../..');

/** The PHP files of the plugin with something in them that one class alone should have. @return Paths below the project, sorted. */
export function phpFilesWith(pattern: RegExp): string[] {
	const files = ['blocks', 'extensions', 'wordpress'].flatMap((folder) =>
		readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)
	);
	return files.filter((file) => file.endsWith('.php') && pattern.test(readFileSync(path.join(project, file), 'utf8'))).sort();
}
