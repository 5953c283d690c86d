import { startPlatform } from './support/platform';
it('answers a question', async () => {
	const platform = await startPlatform();
	const site = await platform.connectSite();
	const token = await site.token();
	const answer = await platform.ask(token, { question: 'A post about cats', feature: 'ai-assistant', run_id: 'abcdefabcdefabcdef' }, { headers: { origin: site.site.url } });
	console.log(answer.status, [...answer.headers], await answer.text());
	const f = await site.send({ method: 'GET', target: '/wpcom/v2/jetpack-ai/ai-assistant-feature', user: { id: 7, login: 'ada', role: 'editor' } });
	console.log(await f.text());
	console.log(platform.logs());
	await platform.close();
});
