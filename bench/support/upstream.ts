import { startOpenAiServer } from '../../__tests__/platform/support/openai-server';

/** The program of a model server of its own, so that neither the platform nor the clients share its processor time. */
const [, , reply = '{}'] = process.argv;
const { baseUrl } = await startOpenAiServer(JSON.parse(reply));
process.stdout.write(`${baseUrl}\n`);
