// Loaded before Playground's program, and in each of its workers. Playground keeps PHP's compiled files on disk alone
// (`opcache.file_cache_only`), and reads them anew for each request; it has no option for that. Kept in memory, a request
// to WordPress takes a fifth to a tenth of the time.
import { PHP } from '@php-wasm/universal';

const phpIni = '/internal/shared/php.ini';
const settings = [
	'opcache.memory_consumption = 128',
	'opcache.interned_strings_buffer = 16',
	'opcache.max_accelerated_files = 8000',
	// Files that a build or a test has changed are seen by the next request.
	'opcache.revalidate_freq = 0',
];

const { writeFile } = PHP.prototype;

PHP.prototype.writeFile = function (path, data, ...rest) {
	if (path !== phpIni || typeof data !== 'string') {
		return writeFile.call(this, path, data, ...rest);
	}
	const kept = data.split('\n').filter((line) => !/^opcache\.(?:file_cache|memory|interned|max_accelerated)/.test(line));
	return writeFile.call(this, path, [...kept, ...settings].join('\n'), ...rest);
};
