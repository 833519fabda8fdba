import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './find-chromium.ts';
const [name='x', path='/', widths='1440', themes='light'] = process.argv.slice(2);
const base = process.env.BASE ?? 'http://localhost:4302';
const demo = JSON.parse(readFileSync((process.env.DEMO ?? '/tmp/w/demo-data')+'/demo.json','utf8'));
const exe = findChromium(process.env);
const browser = await chromium.launch({ ...(exe?{executablePath: exe}:{}), args:['--no-sandbox'] });
const ctx = await browser.newContext(); const page = await ctx.newPage();
const errors: string[] = []; page.on('console', m => m.type()==='error' && errors.push(m.text())); page.on('pageerror', e => errors.push(String(e)));
await page.goto(base+'/login'); await page.getByLabel('Email').fill(demo.developer?.email ?? demo.email); await page.getByLabel('Password', {exact:true}).fill(demo.developer?.password ?? demo.password); await page.getByRole('button',{name:'Sign in', exact: true}).click(); await page.waitForURL(u=>!u.pathname.startsWith('/login'));
for (const w of widths.split(',')) for (const t of themes.split(',')) { await page.setViewportSize({width:Number(w),height:900}); await page.emulateMedia({colorScheme:t as 'light'}); await page.goto(base+path); await page.waitForLoadState('networkidle'); await page.waitForTimeout(800);
 const sw = await page.evaluate(()=>document.documentElement.scrollWidth); await page.screenshot({path:`/tmp/w/shots/${name}-${w}-${t}.png`, fullPage:true}); console.log(name,w,t,'scrollWidth',sw); }
console.log('errors', errors); await browser.close();
