import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { nativeFolder, type NativePhp, settings } from './native-php';
import { loopback } from './ports';

/** The site that nginx and PHP-FPM serve. */
interface Served {
	readonly directory: string;
	readonly port: number;
	readonly workers: number;
	/** Lines of `php.ini`. */
	readonly phpSettings: readonly string[];
}

/** Programs of root give up its rights, and could not read a folder of root then. */
const isRoot = process.getuid?.() === 0;

/** The PHP-FPM of the machine, or the one beside a PHP that is not the machine's. */
function fpmOf({ binary, version }: NativePhp): string {
	const beside = path.join(path.dirname(binary), 'php-fpm');
	return existsSync(beside) ? beside : `php-fpm${version.split('.').slice(0, 2).join('.')}`;
}

const fpmConfig = (folder: string, { workers }: Served): string =>
	`[global]
error_log = ${folder}/php-fpm.log
[www]
${isRoot ? 'user = root\ngroup = root\n' : ''}listen = ${folder}/fpm.sock
pm = static
pm.max_children = ${workers}
clear_env = no
catch_workers_output = yes
decorate_workers_output = no
`;

/** What WordPress's handbook gives for nginx, also for a network in folders. */
const nginxConfig = (folder: string, { directory, port }: Served): string =>
	`daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr;
${isRoot ? 'user root;\n' : ''}events { worker_connections 512; }
http {
	include /etc/nginx/mime.types;
	access_log off;
	client_max_body_size 2g;
	${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n\t')}
	server {
		listen ${loopback}:${port};
		root "${directory}";
		index index.php;
		if (!-e $request_filename) {
			rewrite ^/[_0-9a-zA-Z-]+(/wp-(content|admin|includes).*) $1 last;
			rewrite ^/[_0-9a-zA-Z-]+(/.*\\.php)$ $1 last;
		}
		location / { try_files $uri $uri/ /index.php?$args; }
		location ~ /\\.ht { deny all; }
		location ~ \\.php$ {
			try_files $uri =404;
			include /etc/nginx/fastcgi_params;
			# With its port, which Debian leaves out.
			fastcgi_param HTTP_HOST $http_host;
			fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
			fastcgi_pass unix:${folder}/fpm.sock;
			fastcgi_read_timeout 120;
		}
	}
}
`;

/** Makes the configurations of nginx and PHP-FPM for a site. @return What Node runs. */
export async function nginxArguments(php: NativePhp, served: Served): Promise<readonly string[]> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'sitewright-nginx-'));
	await writeFile(path.join(folder, 'php-fpm.conf'), fpmConfig(folder, served));
	await writeFile(path.join(folder, 'nginx.conf'), nginxConfig(folder, served));
	return [path.join(nativeFolder, 'nginx.mjs'), folder, fpmOf(php), ...(isRoot ? ['--allow-to-run-as-root'] : []), ...settings(served.phpSettings)];
}
