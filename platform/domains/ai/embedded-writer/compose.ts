import { capitalize, titleCase } from './text';

/** Templates of texts about a topic. Only its name is known, so they are outlines: rules cannot invent facts. */

const paragraphs = (...parts: readonly string[]): string => parts.join('\n\n');
const bullets = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

export function writePost(topic: string): string {
	return paragraphs(
		`# ${titleCase(topic)}`,
		`There are many ways to look at ${topic}. This post begins with what it is about, goes on to what makes it worth your time, and ends with what you can do next.`,
		`## Why ${topic} matters`,
		`Think of the last time that you came across ${topic}. What caught your attention then is a good place to start: it shows what is at stake, and for whom.`,
		'## What to look at first',
		bullets([
			`**The basics.** What somebody who is new to ${topic} needs to know.`,
			'**The details.** What makes the difference once the basics are clear.',
			'**The people.** Who has done this before, and what they learned.',
		]),
		'## Where to go from here',
		`Choose one point from the list above and spend some time with it this week. Small steps are enough: ${topic} rewards those who come back to it.`
	);
}

export function writeArticle(topic: string): string {
	return paragraphs(
		`# ${titleCase(topic)}: An Overview`,
		`This article gives an overview of ${topic}: what it is, how it came about, and what to keep in mind.`,
		'## What it is',
		`In a few words, say what ${topic} means and what it does not mean. A clear definition spares the reader many questions.`,
		'## Background',
		`Tell how ${topic} came about, and which events or people shaped it.`,
		'## How it works',
		bullets(['The parts that it consists of.', 'How these parts work together.', 'An example from everyday life.']),
		'## Points to consider',
		bullets([`What speaks for ${topic}.`, 'What speaks against it.', 'What is still open.']),
		'## Summary',
		`${capitalize(topic)} is best understood by way of examples. Start with one that you know well.`
	);
}

export function writeMotivation(topic: string): string {
	return paragraphs(
		`# ${titleCase(topic)}: You Can Do This`,
		`Every beginning is small. If ${topic} has been on your mind for a while, today is a good day to begin.`,
		'## Start where you are',
		'You need neither perfect conditions nor anybody’s permission. You need ten minutes and one first step.',
		'## Keep going',
		bullets(['Write down what you achieved, however small it is.', 'Ask for help before you are stuck.', 'Rest, and come back tomorrow.']),
		'## You are not alone',
		`Others have felt the same about ${topic}, and went on. So can you.`
	);
}

export function writeSteps(goal: string): string {
	const steps: readonly (readonly [string, string])[] = [
		['Know what you want', `Write down in one sentence what it means for you to ${goal}. It helps to decide what can wait.`],
		['Gather what you need', 'List the tools, the materials and the time. Get ready what is missing before you begin.'],
		['Do a small trial', 'Try it on something that may go wrong. You learn more from ten minutes of trying than from an hour of reading.'],
		['Do the real thing', `Now ${goal}, one part at a time. Check each part before you go on to the next.`],
		['Look at the result', 'Compare what you have with the sentence of the first step. Change what does not fit, and note it for the next time.'],
	];
	return paragraphs(
		`# How to ${titleCase(goal)}`,
		`This guide shows step by step how to ${goal}.`,
		...steps.flatMap(([name, text], index) => [`## Step ${index + 1}: ${name}`, text])
	);
}

const itemTemplates = [
	(topic: string) => `Begin with what you already know about ${topic}.`,
	(topic: string) => `Ask somebody who has experience with ${topic}.`,
	() => 'Set yourself one small goal for this week.',
	() => 'Write down what works, and what does not.',
	(topic: string) => `Compare two ways to approach ${topic}.`,
	() => 'Leave out one thing, and see whether you miss it.',
	(topic: string) => `Find an example of ${topic} that you admire, and find out why.`,
	() => 'Plan more time than you think you need.',
	() => 'Share your first result with somebody you trust.',
	(topic: string) => `Look back after a month: what has ${topic} changed?`,
] as const;

export const maxListLength = itemTemplates.length;

export function writeList(topic: string, count: number, isNumbered: boolean): string {
	return itemTemplates
		.slice(0, count)
		.map((itemTemplate, index) => `${isNumbered ? `${index + 1}.` : '-'} ${itemTemplate(topic)}`)
		.join('\n');
}
