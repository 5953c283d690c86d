import { runPlatform } from './core/run';
import { loadDomains } from './main';

await runPlatform(await loadDomains(), process.env);
