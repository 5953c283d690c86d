import { type Random, shuffle } from '../../../../core/random';
import { titleCase } from '../../../../core/text';

/** Rules know the name of a topic and nothing else about it, so an outline asks what only the author can answer. */
interface Section {
	readonly heading: string;
	readonly questions: readonly string[];
}

type Sections = (topic: string) => readonly Section[];

const openings: Sections = (topic) => [
	{ heading: `Why ${topic}?`, questions: ['What made you write about this now?', 'What should the reader know or do at the end?'] },
	{ heading: 'The moment it began', questions: [`When did you first come across ${topic}?`, 'What surprised you?', 'What did you expect?'] },
	{ heading: 'In one sentence', questions: [`How do you explain ${topic} to a friend?`, 'Which word in that needs an explanation?'] },
	{ heading: 'Who this is for', questions: [`Who asks you about ${topic}?`, 'What do they already know?', 'What do they get wrong?'] },
];

const middles: Sections = (topic) => [
	{ heading: 'An example', questions: ['Which case do you know best?', 'Who was there, and what happened?', 'What does it show?'] },
	{ heading: 'The figures', questions: [`Which number says most about ${topic}?`, 'Where does it come from?', 'What do you compare it with?'] },
	{ heading: 'What people ask', questions: ['Which question do you hear most often?', 'What is the short answer?', 'And the long one?'] },
	{ heading: 'What can go wrong', questions: ['Which mistake did you make yourself?', 'What did it cost?', 'How does the reader avoid it?'] },
	{ heading: 'Another view', questions: ['Who would disagree with you?', 'What is their best argument?', 'What do you answer?'] },
	{ heading: 'How it works', questions: [`Which parts does ${topic} have?`, 'What happens first, and what next?', 'Which picture would help here?'] },
	{ heading: 'What it takes', questions: ['How much time?', 'How much money?', 'Which things, and from where?'] },
];

const closings: Sections = (topic) => [
	{ heading: 'What to do next', questions: ['Which first step can the reader take today?', 'Where can they find help?'] },
	{ heading: 'What remains', questions: ['Which sentence should the reader remember?', `What do you still want to find out about ${topic}?`] },
	{ heading: 'Read on', questions: ['Which of your own posts belongs here?', 'Which book or page do you recommend, and why?'] },
];

const articleMiddles: Sections = (topic) => [
	{ heading: 'What it is', questions: [`What does the word “${topic}” mean, and what does it not mean?`, 'Who uses it?'] },
	{ heading: 'Background', questions: ['Where and when did it begin?', 'Who shaped it?', 'What has changed since?'] },
	...middles(topic).filter(({ heading }) => ['How it works', 'The figures', 'Another view'].includes(heading)),
	{ heading: 'What is still open', questions: ['What do the experts not agree on?', 'What may change in the next years?'] },
];

const stepSections: Sections = (goal) => [
	{ heading: 'Before you begin', questions: [`What does the reader need before they ${goal}?`, 'How long does it take?'] },
	{ heading: 'The first step', questions: ['What is the very first thing to do?', 'How does the reader see that it is done?'] },
	{ heading: 'The steps after it', questions: ['What comes next, and next?', 'Which step is the hardest?', 'Which picture would help?'] },
	{ heading: 'What can go wrong', questions: ['Where do beginners fail?', 'How do they put it right?'] },
	{ heading: 'The result', questions: ['How does the reader know that it worked?', 'What can they try after this?'] },
];

const listQuestions = (topic: string): readonly string[] => [
	`What do you tell a beginner about ${topic} first?`,
	'Which one costs nothing?',
	'Which one takes less than ten minutes?',
	`What do people forget about ${topic}?`,
	'Which one did you learn by a mistake?',
	'Which one would an expert name?',
	'Which one needs a second person?',
	`What would you do about ${topic} with more money?`,
	'Which one do most people not believe at first?',
	`What about ${topic} has changed in the last year?`,
];

export const maxListLength = listQuestions('').length;

const write = (title: string, sections: readonly Section[]): string =>
	[`# ${title}`, ...sections.flatMap(({ heading, questions }) => [`## ${heading}`, questions.map((question) => `- ${question}`).join('\n')])].join('\n\n');

function choose(sections: readonly Section[], count: number, random: Random, name: string): readonly Section[] {
	const chosen = new Set(shuffle(sections, (index) => random(`${name} ${index}`)).slice(0, count));
	return sections.filter((section) => chosen.has(section));
}

/** The outline of a post: a title, and under each heading questions to answer. */
export const outlinePost = (topic: string, random: Random): string =>
	write(titleCase(topic), [
		...choose(openings(topic), 1, random, 'opening'),
		...choose(middles(topic), 3, random, 'middle'),
		...choose(closings(topic), 1, random, 'closing'),
	]);

export const outlineArticle = (topic: string, random: Random): string =>
	write(titleCase(topic), [...choose(articleMiddles(topic), 4, random, 'article'), ...choose(closings(topic), 1, random, 'closing')]);

export const outlineSteps = (goal: string): string => write(`How to ${titleCase(goal)}`, stepSections(goal));

/** A list of questions; each answer is an item of the list that was asked for. */
export function outlineList(topic: string, count: number, isNumbered: boolean, random: Random): string {
	return shuffle(listQuestions(topic), random)
		.slice(0, count)
		.map((question, index) => `${isNumbered ? `${index + 1}.` : '-'} ${question}`)
		.join('\n');
}
