import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Has a WordPress keep its e-mails as `.eml` files, in place of a mailer.
 * @param directory The tree of WordPress.
 * @return The folder of the files.
 */
export async function keepMails(directory: string): Promise<string> {
	const content = path.join(directory, 'wp-content');
	await mkdir(path.join(content, 'mu-plugins'), { recursive: true });
	await copyFile(path.join(import.meta.dirname, 'keep-mails.php'), path.join(content, 'mu-plugins/sitewright-keep-mails.php'));
	return path.join(content, 'mails');
}
