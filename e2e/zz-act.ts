import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './find-chromium.ts';
const [name='x', path='/', width='1440', theme='light', who='developer', ...acts] = process.argv.slice(2);
const base = process.env.BASE ?? 'http://localhost:4302';
const demo = JSON.parse(readFileSync((process.env.DEMO ?? '/tmp/w/demo-data')+'/demo.json','utf8'));
const exe = findChromium(process.env);
const browser = await chromium.launch({ ...(exe?{executablePath: exe}:{}), args:['--no-sandbox'] });
const ctx = await browser.newContext(); const page = await ctx.newPage();
const errors: string[] = []; page.on('console', m => m.type()==='error' && errors.push(m.text())); page.on('pageerror', e => errors.push(String(e)));
await page.goto(base+'/login'); await page.getByLabel('Email').fill(demo[who].email); await page.getByLabel('Password', {exact:true}).fill(demo[who].password); await page.getByRole('button',{name:'Sign in', exact: true}).click(); await page.waitForURL(u=>!u.pathname.startsWith('/login'));
for (const w of width.split(',')) for (const t of theme.split(',')) {
await page.setViewportSize({width:Number(w),height:900}); await page.emulateMedia({colorScheme:t as 'light'}); await page.goto(base+path); await page.waitForLoadState('networkidle'); await page.waitForTimeout(600);
for (const a of acts) { const [kind, ...rest] = a.split('='); const v = rest.join('='); if (kind==='click') await page.getByRole('button',{name:v}).first().click(); else if (kind==='link') await page.getByRole('link',{name:v}).first().click(); else if (kind==='item') await page.getByRole('menuitem',{name:v}).click(); else if (kind==='check') await page.getByLabel(v).first().check(); else if (kind==='text') await page.getByText(v).first().click(); await page.waitForTimeout(700); }
const sw = await page.evaluate(()=>document.documentElement.scrollWidth); await page.screenshot({path:`/tmp/w/shots/${name}-${w}-${t}.png`, fullPage: process.env.FULL !== '0'}); console.log(name,w,t,sw);
}
console.log('errors', errors); await browser.close();
